import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AutocompleteInput,
  BooleanInput,
  DataTable,
  DateInput,
  ListContextProvider,
  NumberInput,
  ResourceContextProvider,
  SelectInput,
  SimpleForm,
  TestMemoryRouter,
  TextInput,
  useList,
} from 'react-admin';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createBackOfficeTheme } from './theme.ts';

afterEach(() => vi.restoreAllMocks());

const Nothing = () => null;
const choices = [{ id: 'a', name: 'A' }];

function Screen() {
  const list = useList({ data: [{ id: 1, name: 'One' }], resource: 'things' });
  return (
    <ResourceContextProvider value="things">
      <ListContextProvider value={list}>
        <DataTable bulkActionButtons={<span />}>
          <DataTable.Col source="name" />
        </DataTable>
        <SimpleForm
          noValidate
          mode="onTouched"
          disableInvalidFormNotification
          WarnWhenUnsavedChangesComponent={Nothing}
        >
          <TextInput source="text" />
          <TextInput source="lines" multiline />
          <NumberInput source="number" />
          <DateInput source="day" />
          <BooleanInput source="flag" />
          <SelectInput source="choice" choices={choices} />
          <AutocompleteInput source="one" choices={choices} />
        </SimpleForm>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

it("React warns of nothing that react-admin's tables and inputs leave on the page", () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const page = renderToString(
    <TestMemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ThemeProvider theme={createBackOfficeTheme('light')}>
          <Screen />
        </ThemeProvider>
      </QueryClientProvider>
    </TestMemoryRouter>,
  );
  expect(page).toMatch(/<input[^>]* aria-label="Select all"/);
  expect(page.match(/<input/g)).toHaveLength(8);
  expect(told.mock.calls).toEqual([]);
});
