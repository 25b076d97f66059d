import { JsonReporter, type TestModule } from 'vitest/node'

const keyOf = (file: string, test: string) => `${file}\n${test.replaceAll(' > ', ' ')}`

/** Vitest's JSON report, which leaves out in what the values of a failed test differ, with these differences. */
export default class ReportDifferences extends JsonReporter {
  private readonly differences = new Map<string, string>()

  override async onTestRunEnd(modules: ReadonlyArray<TestModule>): Promise<void> {
    for (const module of modules) {
      for (const test of module.children.allTests('failed')) {
        const difference = test.result().errors?.find(({ diff }) => diff)?.diff
        if (difference) this.differences.set(keyOf(module.moduleId, test.fullName), difference)
      }
    }
    await super.onTestRunEnd([...modules])
  }

  override writeReport(text: string): Promise<void> {
    const report: { testResults: { name: string; assertionResults: { fullName: string }[] }[] } =
      JSON.parse(text)
    const testResults = report.testResults.map((file) => ({
      ...file,
      assertionResults: file.assertionResults.map((test) => ({
        ...test,
        difference: this.differences.get(keyOf(file.name, test.fullName)),
      })),
    }))
    return super.writeReport(JSON.stringify({ ...report, testResults }))
  }
}
