import { Button, type ButtonProps } from '@mantine/core'
import { type MouseEventHandler, useId } from 'react'
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
