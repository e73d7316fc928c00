import { Badge } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { Page } from '#components/layout/Page.tsx'
import { configurablePlatforms } from '#format/platforms.ts'
import classes from './-parts/Platforms.module.css'

export const Route = createFileRoute('/_console/applications/$application/platforms')({ component: Platforms })

function Platforms() {
  const { application: code } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  return (
    <Page title="Platforms" tab={`Platforms · ${application.title}`} width="text">
      <ul className={classes.list}>
        {configurablePlatforms.map(({ key, label, service }) => (
          <li key={key} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>
              <span className={classes.service}>{service}</span>
            </span>
            {application.providers[key] === true ? (
              <Badge variant="light" color="green">
                Configured
              </Badge>
            ) : (
              <Badge variant="light" color="gray">
                Not configured
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Page>
  )
}
