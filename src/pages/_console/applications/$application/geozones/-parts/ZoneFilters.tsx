import { Select } from '@mantine/core'
import type { Cluster } from '#api/geozones.ts'
import { SearchField } from '#components/controls/SearchField.tsx'
import classes from './Places.module.css'
import type { ZoneFilter } from './zonesShown.ts'

interface ZoneFiltersProps {
  filter: ZoneFilter
  clusters: readonly Cluster[]
  onChange: (filter: Partial<ZoneFilter>) => void
}

/** Narrows the list and the map alike. */
export function ZoneFilters({ filter, clusters, onChange }: ZoneFiltersProps) {
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchField label="Name or coordinates" value={filter.q} onChange={(q) => onChange({ q })} />
      </div>
      <div className={classes.choices}>
        <Select
          aria-label="Cluster"
          placeholder="Any cluster"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear: Cluster' }}
          searchable={clusters.length > 8}
          value={filter.cluster ?? null}
          onChange={(cluster) => onChange({ cluster: cluster ?? undefined })}
          data={[
            ...clusters.map(({ code, name }) => ({ value: code, label: name })),
            { value: 'none', label: 'No cluster' },
          ]}
        />
        <Select
          aria-label="Status"
          placeholder="On or off"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear: Status' }}
          value={filter.status ?? null}
          onChange={(status) => onChange({ status: status === 'on' || status === 'off' ? status : undefined })}
          data={[
            { value: 'on', label: 'Active' },
            { value: 'off', label: 'Off' },
          ]}
        />
      </div>
    </div>
  )
}
