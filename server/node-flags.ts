/**
 * How Node is started for the server: `node ${nodeFlags} server/main.ts`. Without these V8 lets
 * garbage pile up where memory is plenty: while 10,000 waiting requests are delivered, 170 MB above
 * idle instead of 15.
 */
export const nodeFlags = ['--max-semi-space-size=2', '--max-old-space-size=256']
