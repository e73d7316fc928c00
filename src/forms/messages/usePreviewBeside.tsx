import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { SidePanel } from '#components/layout/SidePanel.tsx'

/** The preview of a form: beside it or, on small screens, in a panel, which `open` opens and `close` closes. */
export function usePreviewBeside(
  preview: (close: () => void) => ReactNode,
  classNames: { side: string | undefined; panel?: string | undefined },
) {
  const narrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const shown = narrow ? (
    <SidePanel title="Preview" opened={opened} onClose={close}>
      <div className={classNames.panel}>{preview(close)}</div>
    </SidePanel>
  ) : (
    <aside className={classNames.side} aria-label="Preview" data-beside-form>
      {preview(close)}
    </aside>
  )
  return { shown, open: narrow ? () => setOpened(true) : undefined }
}
