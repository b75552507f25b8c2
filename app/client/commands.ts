/**
 * Whether the browser supports the `command` of buttons (HTML, 4.10.6: invoker commands; Safari
 * since 26.2).
 */
export function hasCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype
}
