import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Ends the run with one plain line that says how it went. */
export default class ClosingLine implements Reporter {
  #outcomes = new Map<TestCase, boolean>()

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'skipped') this.#outcomes.set(test, test.ok())
  }

  /** Playwright calls it last in a run, after the list's own summary. */
  async onExit(): Promise<void> {
    const ok = [...this.#outcomes.values()]
    console.log(
      `${ok.filter(Boolean).length} passed, ${ok.filter((passed) => !passed).length} failed`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}
