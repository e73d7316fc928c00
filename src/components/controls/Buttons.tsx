import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Loader } from '@mantine/core'
import { type Icon, IconPlus, IconX } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type MouseEventHandler, type ReactNode, type Ref, useId } from 'react'
import { Hint } from './Hint.tsx'

interface ReasonedButtonProps extends ButtonProps {
  /** Why it is disabled. It stays focusable and says so. */
  reason?: string
  onClick?: MouseEventHandler<HTMLButtonElement>
  /** Called on a press while it is disabled, which tells why, so that no tooltip does. */
  onReasoned?: (() => void) | undefined
  /** Called on hover and focus, to preload what a press opens. */
  onApproach?: () => void
  ref?: Ref<HTMLButtonElement>
  type?: 'button' | 'submit'
}

export function ReasonedButton({
  reason,
  onClick,
  onReasoned,
  onApproach,
  type = 'button',
  ...rest
}: ReasonedButtonProps) {
  const id = useId()
  if (!reason) {
    // a disabled button would lose the focus
    const { loading = false, ...button } = rest
    return (
      <BusyButton {...button} busy={loading} {...{ type, onClick }} onMouseEnter={onApproach} onFocus={onApproach} />
    )
  }
  return (
    <>
      <Hint label={reason} tap={!onReasoned}>
        <Button
          {...rest}
          type="button"
          data-disabled
          aria-disabled
          aria-describedby={id}
          onClick={(event) => {
            event.preventDefault()
            onReasoned?.()
          }}
        />
      </Hint>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}

interface ReasonedIconProps extends Omit<ActionIconProps, 'children'> {
  /** For screen readers, and the tooltip unless there is a `hint`. */
  label: string
  hint?: string
  reason?: string
  onClick?: MouseEventHandler<HTMLButtonElement>
  children: React.ReactNode
}

export function ReasonedIcon({ label, hint = label, reason, onClick, children, ...rest }: ReasonedIconProps) {
  const id = useId()
  return (
    <>
      <Hint label={reason ?? hint}>
        <ActionIcon
          {...rest}
          aria-label={label}
          {...(reason ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id } : {})}
          onClick={reason ? undefined : onClick}
        >
          {children}
        </ActionIcon>
      </Hint>
      {reason && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}

interface BusyButtonProps
  extends Omit<ButtonProps, 'loading'>,
    Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'onMouseEnter' | 'onFocus' | 'ref'> {
  busy: boolean
}

/** Unlike a disabled button, it keeps the focus while it is busy. */
export const BusyButton = ({ busy, onClick, leftSection, ...rest }: BusyButtonProps) => (
  <Button
    {...rest}
    aria-busy={busy || undefined}
    leftSection={busy ? <Loader size={14} color="currentColor" aria-hidden /> : leftSection}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  />
)

export const SecondaryButton = (props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) => (
  <Button variant="default" {...props} />
)

interface LightButtonProps extends ButtonProps {
  Glyph?: Icon
  onMouseDown?: MouseEventHandler
  onClick?: () => void
}

export const LightButton = ({ Glyph, ...rest }: LightButtonProps) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-sm"
    leftSection={Glyph && <Glyph size={14} aria-hidden />}
    {...rest}
  />
)

interface AddButtonProps {
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

export const AddButton = ({ children, ...rest }: AddButtonProps) => (
  <Button {...rest} data-add variant="default" size="xs" leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}>
    {children}
  </Button>
)

export const RemoveIcon = (props: { 'aria-label': string; onClick: () => void }) => (
  <ActionIcon {...props}>
    <IconX size={16} stroke={1.6} aria-hidden />
  </ActionIcon>
)

interface ButtonAnchorProps extends ButtonProps, Omit<ComponentProps<'a'>, keyof ButtonProps> {
  reason?: string
}

const ButtonAnchor = ({ reason, variant, children, ...rest }: ButtonAnchorProps) =>
  reason ? (
    <ReasonedButton variant={variant} reason={reason}>
      {children}
    </ReasonedButton>
  ) : (
    <Button {...rest} component="a" variant={variant}>
      {children}
    </Button>
  )

export const LinkButton = createLink(ButtonAnchor)
