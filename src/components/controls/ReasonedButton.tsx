import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Loader } from '@mantine/core'
import { type MouseEventHandler, type Ref, useId } from 'react'
import { Hint } from './Hint.tsx'

interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be used now. It then stays reachable, says so, and does nothing. */
  reason?: string
  onClick?: MouseEventHandler<HTMLButtonElement>
  /** Called when someone is about to press it: the time to load what comes next. */
  onApproach?: () => void
  type?: 'button' | 'submit'
}

/** A button that, where it may not be used, is off and tells why to eye and ear. */
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
  /** What it does and to what: heard, and seen on hover where `hint` is left out. */
  label: string
  /** Seen on hover: shorter than the label where the place already says to what. */
  hint?: string
  /** Why it cannot be used now. It then stays reachable, says so, and does nothing. */
  reason?: string
  onClick?: MouseEventHandler<HTMLButtonElement>
  children: React.ReactNode
}

/** A small button with a picture that, where it may not be used, is off and tells why to eye and ear. */
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

/** A button that shows its work is under way and keeps the focus meanwhile: one that is switched off lets go of it. */
export function BusyButton({ busy, onClick, leftSection, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-busy={busy}
      leftSection={busy ? <Loader size={14} color="currentColor" aria-hidden /> : leftSection}
      onClick={busy ? undefined : onClick}
    />
  )
}
