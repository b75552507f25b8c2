import type { ComponentProps, ComponentType } from 'react'
import { type IslandName, islands } from './islands.ts'

type IslandProps<Name extends IslandName> = { of: Name } & ComponentProps<(typeof islands)[Name]>

/** A component that `app/client/hydrate.tsx` hydrates, from the props that stand in the markup. */
export function Island<Name extends IslandName>({ of, ...props }: IslandProps<Name>) {
  // TypeScript does not relate the name to its component's props.
  const Component = islands[of] as ComponentType<object>
  return (
    <div data-island={of} data-props={JSON.stringify(props)} className="contents">
      <Component {...props} />
    </div>
  )
}
