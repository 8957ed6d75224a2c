// Times kiwi on a model file that `Benchmarks kiwi` wrote.
//
//   driver MODEL [--natural] [--seconds S]
//
// Rows go in as required equalities, required inequalities, then priorities downwards; --natural leaves them as they are.
// Prints one line of JSON: milliseconds for build + solve and for resize + read, and every variable's value. The file is
// read before the clock starts; the clock covers making variables and constraints, adding them, and reading all values.

#include <kiwi/kiwi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

namespace {

struct Row {
  int relation;
  double priority, constant;
  std::vector<std::pair<int, double>> terms;
  int edit;
};

struct Model {
  std::vector<int> nonNegative;
  std::vector<Row> rows;
  // The root's size: variable, value.
  std::vector<std::pair<int, double>> edits;
};

Model read(const char* path) {
  Model model;
  std::ifstream file(path);
  size_t variables = 0, rows = 0;
  if (!(file >> variables >> rows)) {
    std::fprintf(stderr, "driver: %s is not a model file\n", path);
    std::exit(3);
  }
  model.nonNegative.resize(variables);
  for (auto& flag : model.nonNegative) file >> flag;
  for (size_t index = 0; index < rows; ++index) {
    Row row;
    int terms = 0;
    file >> row.relation >> row.priority >> row.constant >> row.edit >> terms;
    for (int term = 0; term < terms; ++term) {
      int variable = 0;
      double coefficient = 0;
      file >> variable >> coefficient;
      row.terms.emplace_back(variable, coefficient);
    }
    // Sizes are >= 0: kiwi must be told, where they first occur.
    for (const auto& term : row.terms)
      if (model.nonNegative[term.first]) {
        model.nonNegative[term.first] = 0;
        model.rows.push_back({1, 1000, 0, {{term.first, 1.0}}, 0});
      }
    if (row.edit) model.edits.emplace_back(row.terms[0].first, -row.constant);
    else model.rows.push_back(row);
  }
  return model;
}

double strengthOf(double priority) {
  // The enaml model's five levels have the weights of kiwi's own benchmark; layouts have 750 and 250.
  if (priority >= 1000) return kiwi::strength::required;
  if (priority >= 900) return kiwi::strength::strong;
  if (priority == 750) return kiwi::strength::medium;
  if (priority == 700) return kiwi::strength::create(0, 100, 0);
  if (priority == 600) return kiwi::strength::create(0, 1, 0, 1.25);
  if (priority == 500) return kiwi::strength::medium;
  return kiwi::strength::weak;
}

// Required equalities, required inequalities, then priorities downwards: kiwi's best order for chains and stacks.
void sortForKiwi(std::vector<Row>& rows) {
  const auto precedes = [&rows](size_t left, size_t right) {
    if (rows[left].priority != rows[right].priority) return rows[left].priority > rows[right].priority;
    const bool first = rows[left].relation == 0, second = rows[right].relation == 0;
    if (rows[left].priority == 1000 && first != second) return first;
    return left < right;
  };
  std::vector<size_t> order(rows.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), precedes);
  std::vector<Row> sorted;
  for (const size_t index : order) sorted.push_back(rows[index]);
  rows = sorted;
}

struct Problem {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
};

void build(const Model& model, Problem& problem) {
  static const kiwi::RelationalOperator operators[] = {kiwi::OP_EQ, kiwi::OP_GE, kiwi::OP_LE};
  problem.variables.reserve(model.nonNegative.size());
  for (size_t index = 0; index < model.nonNegative.size(); ++index) problem.variables.emplace_back("");
  for (const auto& edit : model.edits)
    problem.solver.addEditVariable(problem.variables[edit.first], kiwi::strength::strong * 2);
  // Before the rest: the other way round costs kiwi up to twice the time.
  for (const auto& edit : model.edits) problem.solver.suggestValue(problem.variables[edit.first], edit.second);
  std::vector<kiwi::Term> terms;
  for (const auto& row : model.rows) {
    terms.clear();
    for (const auto& term : row.terms) terms.emplace_back(problem.variables[term.first], term.second);
    problem.solver.addConstraint(
        kiwi::Constraint(kiwi::Expression(terms, row.constant), operators[row.relation], strengthOf(row.priority)));
  }
  problem.solver.updateVariables();
}

// Processor time: the cores are shared, and wall time would count the neighbours.
double now() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) * 1e3 + double(time.tv_nsec) * 1e-6;
}

double milliseconds(double start) { return now() - start; }

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: driver MODEL [--natural] [--seconds S]\n");
    return 2;
  }
  bool natural = false;
  double seconds = 1;
  for (int index = 2; index < argc; ++index) {
    if (!std::strcmp(argv[index], "--natural")) natural = true;
    if (!std::strcmp(argv[index], "--seconds") && index + 1 < argc) seconds = std::atof(argv[++index]);
  }
  Model model = read(argv[1]);
  if (!natural) sortForKiwi(model.rows);
  double best = 1e300, sum = 0;
  auto begin = now();
  int runs = 0;
  do {
    auto start = now();
    Problem problem;
    build(model, problem);
    for (const auto& variable : problem.variables) sum += variable.value();
    best = std::min(best, milliseconds(start));
    ++runs;
  } while (milliseconds(begin) < seconds * 1000 && runs < 2000);
  Problem problem;
  build(model, problem);
  std::vector<double> values;
  for (const auto& variable : problem.variables) values.push_back(variable.value());
  double resize = 1e300;
  begin = now();
  runs = 0;
  do {
    auto start = now();
    const double delta = runs % 2 ? 0 : 20;
    for (const auto& edit : model.edits)
      problem.solver.suggestValue(problem.variables[edit.first], edit.second + delta);
    problem.solver.updateVariables();
    for (const auto& variable : problem.variables) sum += variable.value();
    // Both ways count: the mean of going there and coming back.
    static double first = 0;
    if (runs % 2) resize = std::min(resize, (first + milliseconds(start)) / 2);
    else first = milliseconds(start);
    ++runs;
  } while (milliseconds(begin) < seconds * 1000 && runs < 4000);
  std::printf("{\"build\":%.6f,\"resize\":%.6f,\"sum\":%.3f,\"values\":[", best, resize, sum);
  for (size_t index = 0; index < values.size(); ++index) std::printf(index ? ",%.9g" : "%.9g", values[index]);
  std::printf("]}\n");
}
