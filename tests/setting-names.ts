import { limitsTable, pageSettingsTable, settingsTable } from '../server/settings-table.ts'

const namesIn = (table: Record<string, { name: string }>) =>
  Object.values(table).map(({ name }) => name)

export const settingNames = namesIn(settingsTable)
export const pageSettingNames = namesIn(pageSettingsTable)
export const limitNames = namesIn(limitsTable)
