import { readFileSync } from 'node:fs'

type Type = { parents: string[]; properties: Map<string, boolean>; isDeprecated: boolean }

/** A node of a graph: types, properties, references. */
export type GraphNode = { [key: string]: unknown }

function readTerms(): Map<string, Type> {
  const types = new Map<string, Type>()
  for (const line of readFileSync('tests/site/schema-org-terms.txt', 'utf8').trim().split('\n')) {
    const [, name = '', mark, parents = '', properties = ''] =
      /^(\w+)(!?) < ?(.*?) ?: ?(.*)$/.exec(line) ?? []
    const split = (text: string) => text.split(' ').filter((one) => one !== '')
    types.set(name, {
      parents: split(parents),
      properties: new Map(
        split(properties).map((one) => [one.replace('!', ''), one.endsWith('!')]),
      ),
      isDeprecated: mark === '!',
    })
  }
  return types
}

const terms = readTerms()

/** Whether the type has the property; false also where schema.org has deprecated it. */
function hasProperty(type: string, property: string): boolean {
  const found = terms.get(type)
  if (!found) return false
  const own = found.properties.get(property)
  if (own !== undefined) return !own
  return found.parents.some((parent) => hasProperty(parent, property))
}

/** Every term of a node and of the nodes in it that schema.org does not know or has deprecated. */
export function wrongTerms(node: GraphNode, at: string): string[] {
  const type = node['@type']
  const isReference = '@id' in node && Object.keys(node).length === 1
  if (isReference) return []
  if (typeof type !== 'string') return [`${at}: has no @type`]
  const known = terms.get(type)
  if (!known) return [`${at}: schema.org has no type ${type}`]
  if (known.isDeprecated) return [`${at}: ${type} is deprecated`]
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith('@')) return []
    const nested = nodesIn(value).flatMap((one) => wrongTerms(one, `${at}.${property}`))
    return hasProperty(type, property) ? nested : [`${at}: ${type} has no ${property}`, ...nested]
  })
}

function isNode(value: unknown): value is GraphNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nodesIn(value: unknown): GraphNode[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode)
}

/** The node and all nodes in it. */
export function allNodes(node: GraphNode): GraphNode[] {
  return [node, ...Object.values(node).flatMap((value) => nodesIn(value).flatMap(allNodes))]
}
