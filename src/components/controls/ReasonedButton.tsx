import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Loader } from '@mantine/core'
import { type MouseEventHandler, type Ref, useId } from 'react'
import { Hint } from './Hint.tsx'

interface ReasonedButtonProps extends ButtonProps {
  /** Why it is disabled. It stays focusable and says so. */
  reason?: string
  onClick?: MouseEventHandler<HTMLButtonElement>
  /** Called on hover and focus, to preload what a press opens. */
  onApproach?: () => void
  type?: 'button' | 'submit'
}

export function ReasonedButton({ reason, onClick, onApproach, type = 'button', ...rest }: ReasonedButtonProps) {
  const id = useId()
  if (!reason) return <Button {...rest} type={type} onClick={onClick} onMouseEnter={onApproach} onFocus={onApproach} />
  return (
    <>
      <Hint label={reason}>
        <Button
          {...rest}
          type="button"
          data-disabled
          aria-disabled
          aria-describedby={id}
          onClick={(event) => event.preventDefault()}
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

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  busy: boolean
  type?: 'submit'
  onClick?: MouseEventHandler<HTMLButtonElement>
  ref?: Ref<HTMLButtonElement>
}

/** Unlike a disabled button, it keeps the focus while it is busy. */
export const BusyButton = ({ busy, onClick, leftSection, ...rest }: BusyButtonProps) => (
  <Button
    {...rest}
    aria-busy={busy}
    leftSection={busy ? <Loader size={14} color="currentColor" aria-hidden /> : leftSection}
    onClick={busy ? undefined : onClick}
  />
)
