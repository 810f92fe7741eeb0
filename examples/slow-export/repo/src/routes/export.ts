import { invoices } from '../database.ts'
import { toCsv } from '../csv.ts'

/** GET /export?organisation=… */
export async function exportInvoices(request, response) {
  const organisation = request.query.organisation
  const rows = await invoices.findAll({ organisation })
  response.setHeader('content-type', 'text/csv')
  response.end(toCsv(rows))
}
