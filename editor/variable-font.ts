/** The number of the table `fvar`, which lists a font's axes, among the known ones of WOFF2. */
const axes = 47

/** What stands for a table that is none of the known ones: its name follows, in four bytes. */
const unknown = 63

/** These two are transformed unless their version is 3, the others only where it is not 0. */
const outlines = [10, 11]

/** Whether a font in WOFF2 has axes, as of weight, by its list of tables. */
export function isVariable(font: Buffer): boolean {
  let position = 48
  const next = () => font[position++] ?? 0
  function skipNumber(): void {
    while (next() >= 0x80);
  }
  for (let left = font.length > 13 ? font.readUInt16BE(12) : 0; left > 0; left -= 1) {
    const flags = next()
    const [table, version] = [flags & 63, flags >> 6]
    if (table === axes) return true
    if (table === unknown) position += 4
    skipNumber()
    if (outlines.includes(table) ? version !== 3 : version !== 0) skipNumber()
  }
  return false
}
