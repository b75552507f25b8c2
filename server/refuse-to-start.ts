/**
 * The exit code for what only the owner can correct: wrong settings, a missing build, pages built
 * with other settings. EX_CONFIG of sysexits.h; deploy/systemd/site@.service does not restart after
 * it. Other problems, such as an unreachable database, may pass: their code is 1.
 */
export const configurationExitCode = 78

/** Ends with a sentence for the operator, without a stack trace. */
export function refuseToStart(sentence: string, exitCode: number): never {
  console.error(sentence)
  process.exit(exitCode)
}
