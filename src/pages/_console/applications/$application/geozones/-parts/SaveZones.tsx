import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Zone } from '#api/geozones.ts'
import { LazyMenu } from '#components/controls/LazyMenu.tsx'

const SaveZonesMenu = lazy(() => import('./SaveZonesMenu.tsx'))

/** What is shown as a file that other programs read, and this console too. */
export function SaveZones({ zones, all }: { zones: readonly Zone[]; all: boolean }) {
  return (
    <LazyMenu
      body={SaveZonesMenu}
      own={{ zones }}
      target={(opening) => (
        <Button
          {...opening}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
        >
          {all ? 'Save all' : 'Save these'}
        </Button>
      )}
    />
  )
}
