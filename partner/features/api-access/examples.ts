const asked = 'from=2026-01-01&to=2026-12-31&by=month&format=csv';

/** To be copied; `docs/public-api.md` has the same. */
export const examples = {
  curl: (origin: string) =>
    `curl -H "Authorization: Bearer pp_live_…" "${origin}/api/v1/metrics?${asked}"`,

  excel: (origin: string) => `let
  Source = Csv.Document(
    Web.Contents("${origin}", [
      RelativePath = "api/v1/metrics",
      Query = [
        from = "2026-01-01", to = "2026-12-31", by = "month", format = "csv"
      ],
      Headers = [Authorization = "Bearer pp_live_…"]
    ]),
    [Delimiter = ",", Encoding = 65001]
  ),
  Rows = Table.PromoteHeaders(Source),
  Typed = Table.TransformColumnTypes(
    Rows, {{"earningsNet", type number}}, "en-US"
  )
in
  Typed`,

  sheets: (origin: string) => `function readEarnings() {
  const properties = PropertiesService.getScriptProperties();
  const token = properties.getProperty('TOKEN');
  const answer = UrlFetchApp.fetch(
    '${origin}/api/v1/metrics?${asked}',
    { headers: { Authorization: 'Bearer ' + token } },
  );
  const isNumber = /^-?\\d+(\\.\\d+)?$/;
  const rows = Utilities.parseCsv(answer.getContentText()).map((row) =>
    row.map((cell) => (isNumber.test(cell) ? Number(cell) : cell)),
  );
  const sheet = SpreadsheetApp.getActiveSheet();
  sheet.clearContents();
  const range = sheet.getRange(1, 1, rows.length, rows[0].length);
  range.setValues(rows);
}`,
};
