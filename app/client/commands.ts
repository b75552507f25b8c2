/**
 * Whether the browser itself carries out a button's command (HTML, 4.10.6: invoker commands; Safari
 * since 26.2).
 */
export function hasCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype
}
