import { Box, Group, Paper, Switch, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react'
import { LightButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import { Dialog } from '#components/controls/Dialog.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { languageName } from '#format/languages.ts'
import { emailText } from '#model/email/blocks/emailText.ts'
import { markBlocks } from '#model/email/blocks/markBlocks.ts'
import { configuredSender } from '#model/email/emailDraft.ts'
import { hasDarkStyles } from '#model/email/html.ts'
import classes from './Email.module.css'
import { EmailFrame, type FramePlace } from './EmailFrame.tsx'

const views = { desktop: 'Desktop', phone: 'Phone', dark: 'Dark', text: 'Text' }
type View = keyof typeof views
/** In a column, where a desktop’s width would be too small to read: it opens in a dialog. */
const inColumn = { phone: views.phone, dark: views.dark, text: views.text } as typeof views

/** Width of an email in an app on a desktop and on a phone, in pixels. */
const desktopWidth = 640
const phoneWidth = 360

/** A desktop’s width would be scaled until it’s too small to read. */
const phone = '(width < 32em)'

interface EmailPreviewProps {
  /** With placeholders filled, as is the HTML. */
  subject: string
  html: string
  sender?: string
  language: string
  label?: string
  /** In a section of a page: a long email is folded. Otherwise, in a column, where it scrolls and is as wide as a phone. */
  folds?: boolean
  /** Called with the URL of an image that can’t be loaded. */
  onLost?: (url: string) => void
  /** The block that is edited, which is kept in view, see useEditedBlock. */
  edited?: string | undefined
  /** More controls. */
  children?: ReactNode
}

/** An email as apps show it. */
export function EmailPreview(props: EmailPreviewProps) {
  const { subject, html, sender, language, label = 'Preview', folds = false, onLost, edited, children } = props
  const [small] = useState(() => !folds || window.matchMedia(phone).matches)
  const [view, setView] = useState<View>(small ? 'phone' : 'desktop')
  const [large, setLarge] = useState(false)
  const dark = view === 'dark'
  const width = view === 'phone' || (dark && small) ? phoneWidth : desktopWidth
  const [pictures, setPictures] = useState(true)
  const Around = folds ? Folded : Scrolled
  const follows = !folds && edited !== undefined
  const shown = useMemo(() => (follows ? markBlocks(html) : html), [follows, html])
  const scroll = useRef<HTMLDivElement>(null)
  return (
    <Paper
      component="section"
      className={folds ? undefined : classes.column}
      withBorder={!folds}
      p={folds ? 0 : 8}
      aria-label={label}
    >
      <Group justify="space-between" gap="xs" mb="sm">
        <ChoiceTabs label="Preview" value={view} onChange={setView} choices={folds ? views : inColumn} />
        {!folds && (
          <LightButton Glyph={IconArrowsMaximize} onClick={() => setLarge(true)}>
            {views.desktop}
          </LightButton>
        )}
        {children}
        <Switch
          size="xs"
          label="Images"
          checked={pictures}
          onChange={({ currentTarget }) => setPictures(currentTarget.checked)}
        />
      </Group>
      <Box className={classes.letter} data-width={width} data-dark={dark || undefined} mx="auto">
        <div className={classes.letterHead}>
          <strong>{subject || 'No subject'}</strong>
          <span>{sender || configuredSender}</span>
        </div>
        <Around key={view} ref={scroll} label={view === 'text' ? 'Text of the email' : 'Email'}>
          {view === 'text' ? (
            <Text className={classes.text} component="pre">
              {emailText(html) || 'No text'}
            </Text>
          ) : (
            <EmailFrame
              html={shown}
              at={follows ? edited : undefined}
              onPlace={(place) => scroll.current && bringIntoView(scroll.current, place)}
              title={`${languageName(language)} email`}
              width={width}
              {...{ pictures, dark, onLost }}
            />
          )}
        </Around>
      </Box>
      {view === 'text' && (
        <DimmedText size="xs" mt="xs">
          Made from the HTML for this preview. The service sends HTML only, without a text version.
        </DimmedText>
      )}
      {dark && (
        <DimmedText size="xs" mt="xs">
          {hasDarkStyles(html)
            ? 'With the email’s dark colors. Some apps use colors of their own.'
            : 'The email has no dark colors: an approximation of what apps do instead.'}
        </DimmedText>
      )}
      {large && (
        <Dialog title="Preview" size={760} onClose={() => setLarge(false)}>
          <EmailPreview {...props} label="Email preview" folds>
            {null}
          </EmailPreview>
        </Dialog>
      )}
    </Paper>
  )
}

/** Can be scrolled by keyboard. */
const Scrolled = ({ label, children, ref }: AroundProps) => (
  <Box ref={ref} className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
    {children}
  </Box>
)

interface AroundProps {
  label: string
  children: ReactNode
  ref: Ref<HTMLDivElement>
}

/** Space between a block that is brought into view and the edge, in pixels. */
const edge = 16

/** Scrolls as little as necessary, and nothing but the element: the editor keeps its place and the focus. */
function bringIntoView(element: HTMLElement, { top, bottom }: FramePlace) {
  const { scrollTop, clientHeight } = element
  if (top >= scrollTop && bottom <= scrollTop + clientHeight) return
  const above = top < scrollTop || bottom - top > clientHeight - 2 * edge
  element.scrollTop = above ? top - edge : bottom + edge - clientHeight
}

/** Height in pixels above which an email is folded; a bit more than its height when folded. */
const foldsAbove = 480

function Folded({ children }: AroundProps) {
  const { ref, height } = useElementSize<HTMLDivElement>()
  const [all, setAll] = useState(false)
  return (
    <>
      <div className={!all && height > foldsAbove ? classes.folded : undefined}>
        <div ref={ref}>{children}</div>
      </div>
      {height > foldsAbove && (
        <div className={classes.unfold}>
          <SecondaryButton onClick={() => setAll(!all)}>{all ? 'Show less' : 'Show all'}</SecondaryButton>
        </div>
      )}
    </>
  )
}
