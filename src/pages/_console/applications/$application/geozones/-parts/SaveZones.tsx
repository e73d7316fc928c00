import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile, toCsv } from '#components/table/csv.ts'
import type { Zone } from '#contract/places/zones.ts'
import { zoneColumns, zoneRows, zonesGeoJson } from '#model/geozones/zoneFiles.ts'

/** What is shown as a file that other programs read, and this console too. */
export function SaveZones({ zones, all }: { zones: readonly Zone[]; all: boolean }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
        >
          {all ? 'Save all' : 'Save these'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saveFile('zones.csv', toCsv(zoneColumns, zoneRows(zones)))}>
          CSV, for spreadsheets and import
        </Menu.Item>
        <Menu.Item onClick={() => saveFile('zones.geojson', zonesGeoJson(zones), 'application/geo+json')}>
          GeoJSON, for maps and import
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
