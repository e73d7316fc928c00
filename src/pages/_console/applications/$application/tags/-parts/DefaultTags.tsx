import { Box, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { matchesSearch } from '#components/table/columns.ts'
import { defaultTags } from '#contract/language/defaultTags.ts'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import classes from './Tags.module.css'

/** Tags that the service keeps by itself: read-only, with what they mean. */
export function DefaultTags({ search }: { search: string }) {
  const id = useId()
  const found = defaultTags.filter(({ name, type, description }) =>
    matchesSearch([name, tagTypeLabel(type), description], search.trim()),
  )
  return (
    <Box component="section" mt={40} aria-labelledby={id}>
      <Title order={2} id={id}>
        Built-in
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        You can use these in every segment. They can’t be changed or deleted.
      </Text>
      {found.length === 0 ? (
        <Text size="sm" c="dimmed">
          No built-in tags match “{search}”.
        </Text>
      ) : (
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ name, type, description }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{tagTypeLabel(type)}</td>
                <td>{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  )
}
