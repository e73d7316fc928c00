import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import BlockEditor from '#forms/messages/email/blocks/BlockEditor.tsx'
import type { LayoutGalleryProps } from '#forms/messages/email/blocks/LayoutGallery.tsx'
import { SettingsDock } from '#forms/messages/email/blocks/settingsDock.tsx'
import { type EmailBlock, emptyEmailDocument, type Paragraph } from '#model/email/blocks/emailDocument.ts'
import { readEmail, writeEmail } from '#model/email/blocks/emailHtml.ts'
import { renderPart } from './render.tsx'

/** The value of the editor. */
export let html: string

type Preset = NonNullable<LayoutGalleryProps['preset']>

function Editor({ given, preset }: { given: string; preset?: Preset | undefined }) {
  const [value, setValue] = useState(given)
  html = value
  return (
    <>
      <BlockEditor label="Email" value={given} onChange={setValue} onBlur={() => {}} tags={['City']} preset={preset} />
      <SettingsDock />
    </>
  )
}

export const paragraph = (text: string): EmailBlock => ({
  type: 'paragraph',
  attrs: { align: null, kept: null },
  content: [{ type: 'text', text }],
})
export const list = (...items: string[]): EmailBlock => ({
  type: 'bulletList',
  attrs: { kept: null },
  content: items.map((item) => ({
    type: 'listItem',
    attrs: { kept: null, wrapped: false },
    content: [paragraph(item) as Paragraph],
  })),
})
export const emailOf = (...content: EmailBlock[]) => writeEmail({ ...emptyEmailDocument, content })
export const blocks = () => readEmail(html).content
export const blockTypes = () => blocks().map(({ type }) => type)

export async function openEditor(given = '', preset?: Preset) {
  await page.viewport(1280, 900)
  const screen = await renderPart(<Editor given={given} preset={preset} />)
  const body = screen.getByRole('textbox', { name: 'Email', exact: true })
  // with a preset, its content is in its place
  await expect.element(preset?.inherits ? screen.getByRole('group', { name: /^Content of/ }) : body).toBeVisible()
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const add = async (name: string) => {
    await screen.getByRole('button', { name: /^Add block(?! here)/ }).click()
    await screen.getByRole('menuitem', { name, exact: true }).click()
  }
  return { screen, body, press, add }
}
