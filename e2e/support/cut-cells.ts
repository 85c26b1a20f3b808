import { expect, type Page } from '@playwright/test';

/** The texts of a list's column that are cut, in their cells or by the edge of the table's box. */
export async function cutCells(page: Page, column: string): Promise<string[]> {
  const cells = page.locator(`td.column-${column}`);
  await expect(cells.first()).toBeVisible();
  return cells.evaluateAll((all: HTMLElement[]) =>
    all
      .filter((cell) => {
        const box = cell.closest('.RaDataTable-tableWrapper')?.getBoundingClientRect();
        const { left, right } = cell.getBoundingClientRect();
        const isBeyond = !box || left < box.left || right > box.right;
        const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
          clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight);
        return isBeyond || [cell, ...cell.querySelectorAll('*')].some(isCut);
      })
      .map((cell) => cell.innerText),
  );
}
