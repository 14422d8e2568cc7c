import type { Screen } from '../../../shared/screen/normal-form.ts'
import { callOf } from '../screen-call.ts'
import { useHolds, useMe } from '../session-context.tsx'
import { useMayAdd } from './use-may-add.ts'
import {
  bulkActs,
  mayEditMany,
  mayExport,
  mayImport,
  mayMerge,
  mayPrint,
  mayRemoveSome,
  type Act,
} from './allowed-acts.ts'

export interface ListRights {
  /** What can be done with several rows at once. */
  ofMany: Act[]
  adds: boolean
  editsMany: boolean
  merges: boolean
  removesMany: boolean
  restores: boolean
  imports: boolean
  exports: boolean
  prints: boolean
  looksBack: boolean
  explains: boolean
  customizes: boolean
}

/** Which buttons the signed-in person has over a screen's list and beside its rows. */
export function useListRights(screen: Screen): ListRights {
  const me = useMe()
  const holdsCode = useHolds()
  const asking = { me, holdsCode, isPlatform: me.tenantType === '' }
  const holdsCall = (kind: 'history' | 'removed') => holdsCode(callOf(screen, kind)?.permission ?? '')
  const removesMany = mayRemoveSome(screen, asking)
  return {
    ofMany: bulkActs(screen, asking),
    adds: useMayAdd(screen, asking),
    editsMany: mayEditMany(screen, asking),
    merges: mayMerge(screen, asking),
    removesMany,
    restores: removesMany && holdsCall('removed'),
    imports: mayImport(screen, asking),
    exports: mayExport(screen, asking),
    prints: mayPrint(screen, asking),
    looksBack: holdsCall('history'),
    explains: holdsCode('system_access_explain'),
    customizes: holdsCode('system_screen_override_edit'),
  }
}
