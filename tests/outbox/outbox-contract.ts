import { describe } from 'vitest'
import { testAccepting } from './contract-accepting.ts'
import { testKeeping } from './contract-keeping.ts'
import { testLeasing } from './contract-leasing.ts'
import { testOpening } from './contract-opening.ts'
import { freshStore, type OpenForTest } from './outbox-fixture.ts'

/** What every store of the outbox must do, whatever it is made of. */
export function describeOutbox(name: string, open: OpenForTest): void {
  describe(`an outbox in ${name}`, () => {
    const store = freshStore(open)
    testOpening(store)
    testAccepting(store)
    testLeasing(store)
    testKeeping(store)
  })
}
