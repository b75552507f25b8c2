import { settingsSchema } from '../server/settings/schema.ts'

const limits = Object.keys(settingsSchema.shape).filter((name) => /^(MAX|LIMIT)_|_PER_/.test(name))

/** Settings without limits, because tests send everything from one address. */
export const unlimited: Record<string, string> = Object.fromEntries(
  limits.map((name) => [name, 'off']),
)
