// The checks of a screen file. Each check is named by a sentence, which its author is shown together with the
// place in the file and the likely fix.
import type { ScreenMistake } from '../normal-form.ts'
import type { ScreenFile } from '../normalize.ts'
import { computedChecks } from './computed.ts'
import { accessChecks } from './access.ts'
import { acrossChecks } from './across.ts'
import { choiceChecks } from './choices.ts'
import { approvalChecks } from './approvals.ts'
import { conditionChecks } from './conditions.ts'
import { conditionValueChecks } from './condition-values.ts'
import { customFieldChecks } from './custom-fields.ts'
import { contradictionChecks } from './contradictions.ts'
import { existingChecks } from './existing.ts'
import { fieldChecks } from './fields.ts'
import { layoutChecks } from './layout.ts'
import { fileChecks } from './files.ts'
import { lineChecks } from './lines.ts'
import { listChecks } from './list.ts'
import { lookChecks } from './looks.ts'
import { needChecks } from './needs.ts'
import { menuChecks } from './menu.ts'
import { presetChecks } from './presets.ts'
import { quickChecks } from './quick.ts'
import { recordChecks } from './record.ts'
import { mergeChecks } from './merge.ts'
import { regionChecks } from './regions.ts'
import { richTextChecks } from './rich-text.ts'
import { slotChecks } from './slots.ts'
import { stateChecks } from './states.ts'
import { sheetChecks } from './sheets.ts'
import type { World } from './support.ts'
import { totalChecks } from './totals.ts'
import { notifyChecks } from './notify.ts'
import { numberChecks } from './numbers.ts'
import { tableChecks } from './table.ts'
import { waitChecks } from './waits.ts'
import { webhookChecks } from './webhooks.ts'

const checks = {
  ...fieldChecks,
  ...contradictionChecks,
  ...tableChecks,
  ...listChecks,
  ...lookChecks,
  ...recordChecks,
  ...menuChecks,
  ...layoutChecks,
  ...quickChecks,
  ...waitChecks,
  ...stateChecks,
  ...approvalChecks,
  ...conditionChecks,
  ...conditionValueChecks,
  ...needChecks,
  ...presetChecks,
  ...totalChecks,
  ...numberChecks,
  ...slotChecks,
  ...computedChecks,
  ...regionChecks,
  ...richTextChecks,
  ...accessChecks,
  ...fileChecks,
  ...lineChecks,
  ...sheetChecks,
  ...existingChecks,
  ...acrossChecks,
  ...choiceChecks,
  ...notifyChecks,
  ...webhookChecks,
  ...mergeChecks,
  ...customFieldChecks,
}

/** Checks one file against the other files, dicts and profiles. */
export function checkScreen(file: ScreenFile, world: World): ScreenMistake[] {
  return Object.entries(checks).flatMap(([rule, check]) =>
    [...check(file, world)].map(({ field, fix }) => ({ file: file.file, field, rule, fix })),
  )
}
