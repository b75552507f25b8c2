/** A 16-bit float's value; infinities become the largest finite one, NaN becomes 0. */
export function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return (sign * fraction) / 16777216
  if (exponent === 31) return fraction ? 0 : sign * 65504
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
}
