import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useState } from 'react'
import { placeholdersIn } from '#contract/rendering/placeholders.ts'
import { describePlaceholder, placeholderSuffix } from '#forms/shared/PlaceholderText.tsx'
import type { ButtonBlock, Divider, HtmlBlock, Picture, Social, Spacer } from '#model/email/blocks/emailDocument.ts'
import { networkIcon } from '#model/email/blocks/networks.ts'
import { readableOn } from '#model/email/blocks/styles.ts'
import { isWebUrl } from '#model/shared/urls.ts'
import { EmailFrame } from '../EmailFrame.tsx'
import classes from './BlockCanvas.module.css'

/** A block that is edited in its settings, as the mail shows it. */
export const BlockView = ({ node }: NodeViewProps) => (
  <NodeViewWrapper className={classes.part}>{shown(node.type.name, node.attrs)}</NodeViewWrapper>
)

function shown(name: string, attrs: unknown) {
  if (name === 'picture') return <PictureView {...(attrs as Picture['attrs'])} />
  if (name === 'button') return <ButtonView {...(attrs as ButtonBlock['attrs'])} />
  if (name === 'divider') return <DividerView {...(attrs as Divider['attrs'])} />
  if (name === 'spacer') return <div className={classes.spacer} style={{ height: (attrs as Spacer['attrs']).height }} />
  if (name === 'social') return <SocialView {...(attrs as Social['attrs'])} />
  return <HtmlView {...(attrs as HtmlBlock['attrs'])} />
}

function PictureView({ src, alt, width, align }: Picture['attrs']) {
  const [broken, setBroken] = useState('')
  const valid = isWebUrl(src) || src.startsWith('data:image/')
  const lack = valid ? `Couldn’t load ${alt ? `“${alt}”` : 'the image'}` : src.trim() ? 'Image without a valid URL' : ''
  return (
    <div className={classes.picture} style={{ textAlign: align }}>
      {valid && src !== broken ? (
        <img
          src={src}
          alt={alt ?? ''}
          draggable={false}
          style={{ width: `${width}%` }}
          onError={() => setBroken(src)}
        />
      ) : (
        <span className={classes.lack} style={{ width: `${width}%` }}>
          {lack || 'Image: enter its URL'}
        </span>
      )}
    </div>
  )
}

const ButtonView = ({ text, color, align, wide }: ButtonBlock['attrs']) => (
  <div className={classes.button} style={{ textAlign: align }}>
    <span data-wide={wide || undefined} style={{ background: color, color: readableOn(color) }}>
      <Personalized text={text || 'Button'} />
    </span>
  </div>
)

const DividerView = ({ color }: Divider['attrs']) => (
  <div className={classes.divider} style={{ borderTopColor: color ?? '#8b8b96' }} />
)

const SocialView = ({ links, align, icons }: Social['attrs']) => (
  <div className={classes.social} style={{ textAlign: align }} data-icons={icons || undefined}>
    {links.length === 0 && <span className={classes.lack}>Social links: add one</span>}
    {links.map(({ name }, index) =>
      icons ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same name
        <NetworkIcon key={index} name={name} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same name
        <span key={index}>{name}</span>
      ),
    )}
  </div>
)

function NetworkIcon({ name }: { name: string }) {
  const { color, sign, size } = networkIcon(name)
  return (
    <b
      role="img"
      aria-label={name}
      title={name}
      style={{ background: color, color: readableOn(color), fontSize: size }}
    >
      {sign}
    </b>
  )
}

const HtmlView = ({ source }: HtmlBlock['attrs']) =>
  source.trim() ? (
    <EmailFrame html={source} title="HTML block" className={classes.html} tabIndex={-1} />
  ) : (
    <span className={classes.lack}>HTML: enter its code</span>
  )

function Personalized({ text }: { text: string }) {
  let from = 0
  const parts = placeholdersIn(text).flatMap((found) => {
    const before = text.slice(from, found.start)
    from = found.end
    return [
      before,
      <b key={found.start} title={describePlaceholder(found)}>
        {found.tag}
        {placeholderSuffix(found)}
      </b>,
    ]
  })
  return [...parts, text.slice(from)]
}
