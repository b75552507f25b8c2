/**
 * The exit code for what only the owner can correct: wrong settings, a missing build, pages built
 * with other settings. EX_CONFIG of sysexits.h; deploy/systemd/site@.service does not start again
 * after it. All else, such as a database that is away, may pass: then it is 1.
 */
export const configurationExitCode = 78

/** Ends with a sentence for the person who runs the server, who has no use for a stack. */
export function refuseToStart(sentence: string, exitCode: number): never {
  console.error(sentence)
  process.exit(exitCode)
}
