interface Composing {
  /** Of the composer. */
  title: string
  application: { title: string }
  /** A colleague’s draft, which is only looked at. */
  viewed: { by: string } | undefined
  refusal: string | undefined
  reviewing: boolean
  /** An attempt may have been sent, of which the review shows its own notice. */
  attempted: boolean
}

/** The title of a composer’s page, and the line below it. */
export function composerHead({ title, application, viewed, refusal, reviewing, attempted }: Composing) {
  if (viewed) return { title: 'Draft', tab: title, note: `By ${viewed.by}. ${refusal}` }
  return {
    title: reviewing ? 'Review' : title,
    tab: title,
    note: reviewing && !attempted ? `${application.title} · Nothing has been sent yet.` : application.title,
  }
}
