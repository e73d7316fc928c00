import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EmailBlock, EmailDocument, Frame } from '#model/email/blocks/emailDocument.ts'
import { defaultDesign } from '#model/email/blocks/emailDocument.ts'
import { readEmail } from '#model/email/blocks/emailHtml.ts'
import { layouts } from '#model/email/blocks/layouts.ts'
import { unsubscribeBlock } from '#model/email/blocks/unsubscribe.ts'
import classes from './LayoutGallery.module.css'

export interface LayoutGalleryProps {
  frame: Frame
  /** The email of the preset, if it has one. `inherits`: it is sent while nothing is written. */
  preset: { name: string; html: string; inherits: boolean; languages: number } | undefined
  /** The email as it is written in other languages. */
  copies?: readonly { label: string; html: string }[]
  /** Where people unsubscribe: the layouts end with a link to it. */
  unsubscribe?: string | undefined
  onOpen: (email: EmailDocument) => void
  onBlank: () => void
}

/** What an empty email can start from, as pictures. */
export function LayoutGallery({ frame, preset, copies = [], unsubscribe, onOpen, onBlank }: LayoutGalleryProps) {
  const color = frame.kind === 'design' ? frame.design.link : defaultDesign.link
  const footer = unsubscribe ? [unsubscribeBlock(unsubscribe)] : []
  const fromPreset = preset && !preset.inherits && readEmail(preset.html)
  return (
    <fieldset className={classes.root} aria-label="Start from a layout">
      <div className={classes.title}>Or start from a layout</div>
      <div className={classes.cards}>
        {fromPreset && (
          <LayoutCard label={`Preset: ${preset.name}`} blocks={fromPreset.content} onClick={() => onOpen(fromPreset)} />
        )}
        {copies.map(({ label, html }) => {
          const email = readEmail(html)
          return <LayoutCard key={label} label={label} blocks={email.content} onClick={() => onOpen(email)} />
        })}
        {layouts.map(({ label, blocks }) => (
          <LayoutCard
            key={label}
            label={label}
            blocks={blocks(color)}
            onClick={() => onOpen({ type: 'doc', attrs: { frame }, content: [...blocks(color), ...footer] })}
          />
        ))}
        <LayoutCard label="Blank" blocks={[]} onClick={onBlank} />
      </div>
    </fieldset>
  )
}

interface LayoutCardProps {
  label: string
  blocks: readonly EmailBlock[]
  onClick: () => void
}

const LayoutCard = ({ label, blocks, onClick }: LayoutCardProps) => (
  <UnstyledButton type="button" className={classes.card} title={label} onClick={onClick}>
    <span className={classes.picture} aria-hidden>
      {blocks.slice(0, 6).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a layout don’t change
        <Sketch key={index} block={block} />
      ))}
    </span>
    <span className={classes.label}>{label}</span>
  </UnstyledButton>
)

/** A block as a gray shape. */
function Sketch({ block }: { block: EmailBlock }): ReactNode {
  if (block.type === 'columns')
    return (
      <span className={classes.columns}>
        {block.content.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a layout don’t change
          <span key={index} data-sketch="picture" />
        ))}
      </span>
    )
  const align = 'attrs' in block && 'align' in block.attrs ? block.attrs.align : null
  if (block.type === 'paragraph' || block.type === 'bulletList' || block.type === 'orderedList')
    return (
      <>
        <span data-sketch="line" />
        <span data-sketch="line" data-align={align} style={{ width: '70%' }} />
      </>
    )
  return <span data-sketch={block.type} data-align={align} />
}
