/** Headers as nginx adds them to every answer, whatever its status. */
export function addHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
    .join('\n')
}
