import { useId } from 'react'
import { matchesSearch } from '#components/table/order.ts'
import { defaultTags } from '#contract/language/defaultTags.ts'
import { tagTypeLabel } from '#model/tags/tagTypeWords.ts'
import classes from './Tags.module.css'

/** Tags that the service keeps by itself: read-only, with what they mean. */
export function DefaultTags({ search }: { search: string }) {
  const id = useId()
  const found = defaultTags.filter(({ name, type, description }) =>
    matchesSearch([name, tagTypeLabel(type), description], search.trim()),
  )
  return (
    <section className={classes.defaults} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Built-in
      </h2>
      <p className={classes.note}>Every segment can ask about these. They cannot be changed or deleted.</p>
      {found.length === 0 ? (
        <p className={classes.note}>None of them fits “{search}”.</p>
      ) : (
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">What it says</th>
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
    </section>
  )
}
