import type { RJSFSchema } from '@rjsf/utils'
import lucideIcons from 'lucide-react/dynamicIconImports.mjs'
import * as z from 'zod'
import type { SiteContent } from '../../app/content/schema.ts'
import { municipalities } from '../../app/region/municipalities.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A group that may be left out is drawn as one that may be null. */
function withOptionalGroups({
  properties = {},
  required = [],
}: JsonSchema): JsonSchema['properties'] {
  const entries = Object.entries(properties).map(([name, property]) => {
    if (required.includes(name) || typeof property === 'boolean') return [name, property]
    if (property.type !== 'object') return [name, property]
    const { title, description, ...group } = property
    return [name, { title, description, anyOf: [group, { type: 'null' }], default: null }]
  })
  return Object.fromEntries(entries)
}

/** The JSON schema that a form is drawn from. What is valid is decided by zod alone. */
export function formSchema(schema: z.ZodType, content: SiteContent): RJSFSchema {
  /** What can be chosen for the values in these lists and fields. */
  const choices: Record<string, JsonSchema> = {
    icon: { examples: Object.keys(lucideIcons) },
    cities: { enum: municipalities.map(({ name }) => name) },
    services: { oneOf: content.services.map(({ id, title }) => ({ const: id, title })) },
  }
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema: json, path }) {
      const [list, kind] = path.slice(-2).map(String)
      if (json.type === 'string') {
        Object.assign(json, choices[String(kind === 'items' ? list : kind)])
        // So that a new item begins with texts that are empty, not missing.
        if (!json.enum && !json.oneOf) json.default = ''
        delete json.allOf
      }
      const keys = typeof json.propertyNames === 'object' ? json.propertyNames.enum : undefined
      if (keys) {
        const value = json.additionalProperties ?? {}
        json.properties = Object.fromEntries(keys.map((key) => [String(key), value]))
        json.additionalProperties = false
      }
    },
  })
  return JSON.parse(JSON.stringify(json), (_name, one) =>
    one?.properties ? { ...one, properties: withOptionalGroups(one) } : one,
  )
}
