import type { WorktreeRow } from '@okstra/contracts'
import type { makeRegistry, RegistryFile } from '@okstra/store'
import { expectTypeOf, it } from 'vitest'
import type { Registry, WorktreeRecord } from '../src/index.ts'

// The store knows nothing of this package, and this package brings no file: their shapes have to meet.
it('the registry of the store is what this package asks for', () => {
  expectTypeOf<RegistryFile>().toExtend<Registry>()
  expectTypeOf<Awaited<ReturnType<typeof makeRegistry>>>().toExtend<Registry>()
  expectTypeOf<WorktreeRow>().toEqualTypeOf<WorktreeRecord>()
})
