import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { MouseEventHandler, Ref } from 'react'

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
