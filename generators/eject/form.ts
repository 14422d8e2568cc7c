import { bodyFields } from '../../src/shared/screen/json-schema.ts'
import type { Field } from '../../src/shared/screen/normal-form.ts'
import { drawnGroups } from '../../src/web/admin/form/form-layout.ts'
import type { Ejected } from './ejected.ts'
import { componentName, slotPath, testPath } from './names.ts'
import { slotTest } from './test-source.ts'

/** A form that names and places each field; the definition of the fields stays in the screen file. */
export function formFiles(_root: string, { screen, dicts }: Ejected): Record<string, string> {
  const fields = bodyFields(screen, 'create').filter(({ prop }) => prop !== screen.states?.field)
  const props = fields.map(({ prop }) => prop)
  const always = fields.find(({ form, secret }) => !form?.showWhen && !secret)?.prop
  const groups = drawnGroups(screen, fields)
  const isGrouped = screen.form.layout !== 'groups' || groups.some(({ label }) => label)
  const body = isGrouped
    ? `<>
      {panels({ ${groups.map((group) => `'${group.name}': (${gridOf(fields, group.fields)})`).join(',\n')} })}
      <div className={styles.formGrid}>{others(placed)}</div>
    </>`
    : gridOf(fields, props, '{others(placed)}')
  return {
    [slotPath(screen, 'form')]: `
import type { FormSlotProps } from '../../form/own-form.tsx'
import styles from '../../admin.module.css'

const placed = ${JSON.stringify(props)}

/**
 * The form of ${screen.title.en}, each field in its place. What a field takes, when it shows and what is wrong
 * with it comes from the screen file; fields that the file gains later stand last until they are placed.
 */
export default function ${componentName(screen, 'form')}({ field, ${isGrouped ? 'panels, ' : ''}others }: FormSlotProps) {
  return (
    ${body}
  )
}
`,
    [testPath(screen, 'form')]: slotTest(screen, dicts, {
      says: `shows the fields of ${screen.title.en} in the form`,
      body: `
  await screen.findAllByText(label)
  await user.click(screen.getAllByRole('button', { name: ${screen.allow.add !== 'false' ? '/Add/' : '/^Edit /'} })[0]!)
  await waitFor(() => expect(document.querySelector('[data-field="${always}"]')).toBeTruthy())`,
    }),
  }
}

function gridOf(fields: Field[], props: string[], more = ''): string {
  const spanOf = (prop: string) => fields.find((field) => field.prop === prop)!.form!.span
  return `<div className={styles.formRoom}>
      <div className={styles.formGrid}>
        ${props.map((prop) => `{field('${prop}', ${spanOf(prop)})}`).join('\n')}
        ${more}
      </div>
    </div>`
}
