import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

interface LightButtonProps extends ButtonProps {
  Glyph?: Icon
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
