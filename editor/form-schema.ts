import type { RJSFSchema } from '@rjsf/utils'
import * as z from 'zod'
import type { SiteContent } from '../app/content/schema.ts'
import { municipalities } from '../app/region/municipalities.ts'

/** The JSON schema that a form is drawn from. What is valid is decided by zod alone. */
export function formSchema(schema: z.ZodType, content: SiteContent): RJSFSchema {
  /** What can be chosen for the values in these lists and fields. */
  const choices: Record<string, z.core.JSONSchema.JSONSchema> = {
    icon: { format: 'icon' },
    'cities items': { examples: municipalities },
    'services items': { oneOf: content.services.map(({ id, title }) => ({ const: id, title })) },
  }
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: json, path }) {
      const [list, kind] = path.slice(-2).map(String)
      if (json.type === 'string') {
        // A text of the same name as a list is none of its items.
        Object.assign(json, choices[kind === 'items' ? `${list} items` : String(kind)])
        // So that a new item begins with texts that are empty, not missing.
        if (!json.enum && !json.oneOf) json.default = ''
        delete json.allOf
      }
      const { minItems, maxItems, description = '' } = json
      if (zodSchema instanceof z.ZodArray && maxItems) {
        const bound = minItems === maxItems ? 'São sempre' : 'No máximo'
        json.description = `${description} ${bound} ${maxItems}.`.trim()
      }
    },
  })
  // The target is the draft that the library reads.
  return json as RJSFSchema
}
