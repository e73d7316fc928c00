import { Anchor, Button, Menu, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Icon, IconCode, IconDeviceMobile, IconDots } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { ReasonedButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { formatCount } from '#format/format.ts'
import { keepFocus } from '#forms/shared/field.ts'
import { fieldName } from '#model/messages/options.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import classes from './Composer.module.css'

export interface ComposerTool {
  label: string
  icon: Icon
  /** Why it is disabled. */
  reason: string | undefined
  /** Beside the menu if there is space. */
  first?: boolean
  dialog: (onClose: () => void) => ReactNode
}

interface ComposerFooterProps {
  reach: ReactNode
  refusal: string | undefined
  faults: readonly DraftFault[]
  nameOf: (path: readonly string[]) => string
  demanded: boolean
  tools: readonly ComposerTool[]
  request: { reason: string | undefined; show: () => void }
  /** Opens the preview, if it isn’t beside the form. */
  onPreview: (() => void) | undefined
  onReveal: (path: readonly string[]) => void
  onReview: () => void
}

/** Always in sight: how many it reaches, what is missing, and the way on. */
export function ComposerFooter(props: ComposerFooterProps) {
  const { reach, refusal, faults, nameOf, demanded, tools, request, onPreview, onReveal, onReview } = props
  const [tool, setTool] = useState<ComposerTool>()
  const roomy = useMediaQuery('(width >= 600px)', true, { getInitialValueInEffect: false })
  const inMenu = roomy ? tools.filter(({ first }) => !first) : tools
  return (
    <div className={classes.bar} data-bottom-bar="low">
      <div className={classes.state}>
        <section aria-label="Reach" className={classes.reach}>
          {reach}
        </section>
        {refusal ? (
          <Text component="span" size="sm" c="dimmed" truncate role="status">
            {refusal}
          </Text>
        ) : (
          <ProblemsLeft {...{ faults, nameOf, demanded, onReveal }} />
        )}
      </div>
      <ActionsMenu
        position="top-end"
        withinPortal={false}
        target={
          <Button variant="subtle" color="gray" px={8} aria-label="More actions">
            <IconDots size={18} stroke={1.6} aria-hidden />
          </Button>
        }
        entries={[
          onPreview && !roomy && { label: 'Preview', icon: IconDeviceMobile, onClick: onPreview },
          ...inMenu.map((entry) => ({
            label: entry.label,
            icon: entry.icon,
            why: entry.reason,
            onClick: () => setTool(entry),
          })),
          { label: 'Show request', icon: IconCode, why: request.reason, onClick: request.show },
        ]}
      />
      {roomy && onPreview && <SecondaryButton onClick={onPreview}>Preview</SecondaryButton>}
      {roomy &&
        tools
          .filter(({ first }) => first)
          .map((entry) => (
            <ReasonedButton key={entry.label} variant="default" reason={entry.reason} onClick={() => setTool(entry)}>
              {entry.label}
            </ReasonedButton>
          ))}
      {/* a problem that appears on blur would move the button from under the pointer */}
      <Button onMouseDown={keepFocus} onClick={onReview}>
        Review
      </Button>
      <Suspense>{tool?.dialog(() => setTool(undefined))}</Suspense>
    </div>
  )
}

type ProblemsLeftProps = Pick<ComposerFooterProps, 'faults' | 'demanded' | 'onReveal'> &
  Partial<Pick<ComposerFooterProps, 'nameOf'>>

export function ProblemsLeft({ faults, demanded, onReveal, nameOf = fieldName }: ProblemsLeftProps) {
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const [first, ...others] = faults
  if (!first) return null
  // on a phone there is room for a number beside the reach, not for a problem
  const isCounted = narrow
  const listed = isCounted ? faults : others
  const label = ({ path, message }: DraftFault) => `${nameOf(path)}: ${message}`
  return (
    <span className={classes.problems} data-counted={isCounted || undefined}>
      {!isCounted && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          truncate
          underline="always"
          c={demanded ? 'red' : 'dimmed'}
          title={label(first)}
          onClick={() => onReveal(first.path)}
        >
          {label(first)}
        </Anchor>
      )}
      {isCounted && others.length === 0 ? (
        <Button
          variant="subtle"
          color={demanded ? 'red' : 'gray'}
          size="compact-sm"
          flex="none"
          aria-label={`${formatCount(1, 'problem')}: ${label(first)}`}
          onClick={() => onReveal(first.path)}
        >
          {formatCount(1, 'problem')}
        </Button>
      ) : (
        listed.length > 0 && (
          <Menu position="top-start" withinPortal={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button variant="subtle" color={isCounted && demanded ? 'red' : 'gray'} size="compact-sm" flex="none">
                {isCounted ? formatCount(listed.length, 'problem') : formatCount(listed.length, 'more', 'more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown maw="calc(100vw - 32px)">
              {listed.map((fault) => (
                <Menu.Item key={fault.path.join('.')} onClick={() => onReveal(fault.path)}>
                  {label(fault)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      )}
    </span>
  )
}
