import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { type MouseEventHandler, useId } from 'react'
import { Hint } from './Hint.tsx'

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
