/**
 * How Node is started for the server: `node ${nodeFlags} server/main.ts`. Without these V8 lets
 * memory grow when many waiting requests are delivered.
 */
export const nodeFlags = ['--max-semi-space-size=2', '--max-old-space-size=256']
