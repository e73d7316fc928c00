/** What the batch of a changed segment or preset begins with: its steps are one entry, in every list. */
export const replacing = 'replace '
