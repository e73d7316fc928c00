import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { SidePanel } from '#components/layout/SidePanel.tsx'

/** The preview of a form: beside it or, on small screens, in a panel, which `open` opens. */
export function usePreviewBeside(
  preview: ReactNode,
  classNames: { side: string | undefined; panel?: string | undefined },
) {
  const narrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const shown = narrow ? (
    <SidePanel title="Preview" opened={opened} onClose={() => setOpened(false)}>
      <div className={classNames.panel}>{preview}</div>
    </SidePanel>
  ) : (
    <aside className={classNames.side} aria-label="Preview">
      {preview}
    </aside>
  )
  return { shown, open: narrow ? () => setOpened(true) : undefined }
}
