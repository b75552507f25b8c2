/** `1250` as `1.250`: toLocaleString() takes a phone's processor a tenth of a second. */
export const withDots = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')
