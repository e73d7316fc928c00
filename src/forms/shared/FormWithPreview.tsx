import { Group, Stack, Title, useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import type { PreviewScheme } from '#components/preview/push.ts'
import classes from './FormWithPreview.module.css'

/** The preview is beside the form, and on small screens below it; a compact one stays in sight above it there. */
export const FormWithPreview = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
)

interface PhonePreviewProps {
  /** If what is typed is seen in it on small screens, too: on a phone, only the picture is there. */
  compact?: boolean
  children: (scheme: PreviewScheme) => ReactNode
}

export function PhonePreview({ compact, children }: PhonePreviewProps) {
  const [scheme, setScheme] = useState<PreviewScheme>(
    useComputedColorScheme('light', { getInitialValueInEffect: false }),
  )
  return (
    <Stack
      component="section"
      gap="sm"
      className={classes.preview}
      data-compact={compact || undefined}
      aria-label="Preview"
    >
      <Group justify="space-between">
        <Title order={2}>Preview</Title>
        <SchemeControl value={scheme} onChange={setScheme} />
      </Group>
      {children(scheme)}
    </Stack>
  )
}

export const SchemeControl = (props: { value: PreviewScheme; onChange: (scheme: PreviewScheme) => void }) => (
  <ChoiceTabs {...props} label="Preview color scheme" choices={{ light: 'Light', dark: 'Dark' }} />
)
