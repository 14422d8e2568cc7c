import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { openForm, storedZone, SUBMIT, UPDATE } from '../support/small-form.tsx'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const file = {
  fields: {
    code: { label: both('Code'), required: true, column: true },
    story: { label: both('Story'), type: 'richText' as const, column: true, maxLength: 10 },
  },
  check: [],
}
const stored = {
  ...storedZone,
  story:
    '<h2>Head</h2><p>a <a target="_blank" rel="noopener nofollow" href="https://example.com/x">b</a></p><ol start="3"><li><p>c</p></li></ol>',
}

// jsdom has no layout; the editor needs its cursor position to scroll it into view.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

it('is named by its label, and its tools are one stop that the arrow keys walk', async () => {
  const { user, form } = await openForm('Add', { file })
  const text = await within(form).findByRole('textbox', { name: 'Story' })
  expect(text.getAttribute('aria-invalid')).toBe('false')
  const tools = within(form).getByRole('toolbar', { name: 'Story: formatting' })
  const buttons = within(tools).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['Bold', 'Italic', 'Underline', 'Strikethrough', 'Heading', 'Subheading'],
    ...['Bulleted list', 'Numbered list', 'Quote', 'Link', 'Undo', 'Redo'],
  ])
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  within(tools).getByRole('button', { name: 'Bold' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(within(tools).getByRole('button', { name: 'Italic' }))
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(within(tools).getByRole('button', { name: 'Link' }))
})

it('asks for the address of a link and takes only http and https', async () => {
  const { user, form, asked } = await openForm('Add', { file, answers: { [SUBMIT]: { data: stored } } })
  await user.type(within(form).getByLabelText(/^Code/), 'C3')
  await user.click(await within(form).findByRole('button', { name: 'Link' }))
  await user.type(within(form).getByLabelText('Address of the link'), 'javascript:alert(1){Enter}')
  expect(await within(form).findByRole('alert')).toBeTruthy()
  await user.clear(within(form).getByLabelText('Address of the link'))
  await user.type(within(form).getByLabelText('Address of the link'), 'a.cn/b{Enter}')
  await waitFor(() => expect(within(form).queryByLabelText('Address of the link')).toBeNull())
  expect(asked(SUBMIT)).toHaveLength(0)
  expect(within(form).getByRole('link', { name: 'https://a.cn/b' })).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/10 characters/)).toBeTruthy()
  expect(within(form).getByRole('textbox', { name: 'Story' }).getAttribute('aria-invalid')).toBe('true')
})

it('shows the text in the list, and sends formatted text as it was stored', async () => {
  const { user, form, asked } = await openForm('Edit A1', {
    file,
    rows: [stored],
    answers: { [UPDATE]: { data: stored } },
  })
  expect(screen.getByText(/^Head\s+a b\s+c$/)).toBeTruthy()
  const text = await within(form).findByRole('textbox', { name: 'Story' })
  expect(within(text).getByRole('heading', { name: 'Head' })).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: 'Quote' }))
  await user.click(within(form).getByRole('button', { name: 'Undo' }))
  // The editor takes the focus back in the frame after each press; what is typed before goes into it.
  await act(() => new Promise((resolve) => void requestAnimationFrame(resolve)))
  expect(text.contains(document.activeElement)).toBe(true)
  await user.type(within(form).getByLabelText(/^Code/), '2')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked(UPDATE)).toHaveLength(1))
  expect(asked(UPDATE)[0]!.body).toMatchObject({ story: stored.story })
})
